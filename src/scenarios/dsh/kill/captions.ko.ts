import type { DshSnapshot } from '../../../machine/dsh/run.ts';
import { withParticle } from '../../../text/particle.ts';
import type { Telling } from '../../define.ts';
import { range } from '../../facts.ts';
import { atWorkCaptions, atWorkContent } from '../at-work.ko.ts';
import type { KillContent, KillStep } from './scenario.ts';

export const ko: Telling<KillContent, KillStep, DshSnapshot> = {
  title: 'kill -9 후 재시작',
  promise: '끝을 기록할 프로세스가 없어요',
  content: {
    ...atWorkContent,
    effect: 'coverage/lcov.info',
    next: '이어서 해 줘',
    answer: ['c2가 아직 돌고 있을 수 있으니, ', '다시 시작하기 전에 프로세스부터 볼게요.'],
  },
  captions: {
    ...atWorkCaptions,
    kill: ({ removed, after }) => ({
      headline: `kill -9. 메모리에만 있던 ${removed.length}줄이 사라졌어요.`,
      support: `대기 메시지가 디스크에 닿기 전이었어요. \`finally\`는 돌지 않았고 TERM을 보낸 이도 없어, 그룹 ${withParticle(after.context.processes[0]?.group ?? '', '은/는')} 부모 없이 살아 있어요.`,
    }),
    alone: ({ after }) => ({
      headline: '끝을 적을 이가 없어요. 테스트는 계속 돌아요.',
      support: `파일에는 ${after.context.log.length}줄, 턴과 스텝과 \`c2\`가 열려 있고 \`c3\` 줄은 없어요. 이대로 보내면 제공자가 400으로 답해요.`,
    }),
    restart: ({ after }) => ({
      headline: '새 프로세스가 떴지만 파일은 건드리지 않아요.',
      support: `여전히 ${after.context.log.length}줄이에요. 컨트롤러도 inbox도 턴도 메모리였으니 없어요. 복구는 load를 기다려요.`,
    }),
    'cold-load': ({ after }) => ({
      headline: '콜드 로드가 열린 것을 찾아요: 턴 1, 스텝 1, 호출 2.',
      support: `잘라 낼 수도, 마감할 수도 있어요. DSH는 마감해요. ${after.context.log.length}줄은 그대로 두고 뒤에 닫는 줄만 붙여요.`,
    }),
    'close-c2': ({ added }) => ({
      headline: '`c2`는 시작됐고 결과가 없어요. 결과를 알 수 없어요.',
      support: `${range(added)}번 줄이 그렇게 말해요. 읽기 전용이나 멱등만 재시도하고, 아니면 밖을 확인하거나 물어요. 무턱대고 재시도는 안 돼요.`,
    }),
    'close-c3': ({ added }) => ({
      headline: '`c3`은 `tool/call`이 없으니 시작된 적이 없어요.',
      support: `${range(added)}번 줄은 필요하면 실행하라고 해요. 본문 전에 \`tool/call\`을 내리니 두 경우를 가릴 수 있어요.`,
    }),
    'close-step': ({ added }) => ({
      headline: '다음은 스텝이에요. 이제 호출마다 답이 있어요.',
      support: `${range(added)}번 줄. 스텝이 열린 채 \`turn/end\`를 쓰면 로그가 깨지니 순서가 정해져 있어요.`,
    }),
    'close-turn': ({ added }) => ({
      headline: '마지막은 턴: interrupted. 루프는 안 쓰는 말이에요.',
      support: `${range(added)}번 줄. \`aborted\`는 누가 멈췄고, \`interrupted\`는 멈출 이조차 없었어요. reason만 봐도 알아요.`,
    }),
    saved: ({ after }) => ({
      headline: '닫는 줄이 디스크에 있어요. 로그의 짝이 맞아요.',
      support: `복구가 ${after.context.loads.at(-1)?.added ?? 0}줄을 더했고 지운 줄은 없어요. 제공자에게 유효하고, 모르는 것은 모른다고 말해요.`,
    }),
    'second-load': ({ added }) => ({
      headline: `다시 읽으면 ${added.length === 0 ? '아무 줄도 늘지 않아요' : `${added.length}줄이 늘어요`}. 복구는 한 번이에요.`,
      support: '짝이 맞은 로그에는 닫을 것이 없으니 몇 번을 읽어도 같은 파일이에요.',
    }),
    resume: ({ added }) => ({
      headline: '재개는 이음매만 남겨요. 저절로 도는 일은 없어요.',
      support: `${range(added)}번 줄. inbox를 로그에서 다시 만들어요. 대기 메시지는 디스크에 닿지 못해 비어 있어요.`,
    }),
    'next-turn': ({ added, after }) => ({
      headline: `메시지가 턴 ${withParticle(after.context.turn, '을/를')} 새 컨트롤러로 열어요.`,
      support: `${range(added)}번 줄. 턴 번호는 파일이 끝난 곳에서 이어져요.`,
    }),
    'next-request': ({ added }) => ({
      headline: '헤더의 사유는 resume, 요청은 유효해요.',
      support: `${range(added)}번 줄. 모델은 빈틈 대신, 무엇을 잃었는지 인정하는 결과 둘을 읽어요.`,
    }),
    answer: ({ added }) => ({
      headline: '사실을 들은 모델은 재시도 전에 확인부터 해요.',
      support: `${added.length}줄, completed. 그룹 4021은 아직 돌고 있었어요. 무턱대고 재시도했다면 테스트가 두 벌 돌았을 거예요.`,
    }),
  },
};
