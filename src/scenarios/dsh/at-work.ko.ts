import { withParticle } from '../../text/particle.ts';
import { countOf, range } from '../facts.ts';
import type { AtWorkCaptions, AtWorkContent } from './at-work.ts';

export const atWorkContent: AtWorkContent = {
  prompt: '깨진 테스트 고쳐 줘',
  text: ['먼저 테스트를 돌려 보고, ', '핸들러를 고칠게요.'],
  readResult: '84줄',
  waiting: '그다음 문서도 갱신해 줘',
};

export const atWorkCaptions: AtWorkCaptions = {
  idle: () => ({
    headline: '쉬는 에이전트예요. 끊을 턴도 컨트롤러도 없어요.',
    support: '왼쪽은 세션 로그, 오른쪽은 런타임이 쥔 것이에요. 둘 다 빈 채로 시작해요.',
  }),
  prompt: ({ added, after }) => ({
    headline: `메시지가 드라이버를 깨우고 컨트롤러 ${withParticle(`#${after.context.controllersMade}`, '이/가')} 생겨요.`,
    support: `메시지가 inbox에 들어가고, 턴 ${withParticle(after.context.turn, '이/가')} 열려 가져가요. ${range(added)}번 줄, 모두 전송 호출이 돌아오기 전이에요.`,
  }),
  'step-opens': ({ added, after }) => ({
    headline: '두 경계가 신호를 이어 쥐고, 스텝이 열려요.',
    support: `prompt assembly와 pre-step이 차례로 신호를 쥐어요. pre-step이 ${after.context.durable}줄을 플러시하고 ${added.length}줄이 더 쓰여요.`,
  }),
  request: ({ after }) => ({
    headline: '요청은 보내기 전에 먼저 적혀요.',
    support: `헤더와 컨텍스트를 로그에 쓰고 ${after.context.durable}줄을 모두 디스크에 내려요. 스트림은 그다음에 열려요.`,
  }),
  text: ({ added }) => ({
    headline: '모델이 말해요. chunk 하나가 한 줄, 아직 메모리뿐이에요.',
    support: `chunk ${added.length}개로 텍스트 블록이 열리고 자라고 끝나요. 말하는 동안에는 체크포인트가 없어요.`,
  }),
  calls: ({ added, after }) => ({
    headline: `모델이 도구 ${after.context.calls.length}개를 부르고 답을 끝내요.`,
    support: `chunk ${countOf(added, 'assistant/chunk')}개 뒤에 \`assistant/message\`가 이번 시도의 chunk를 모두 인용해요. 세 호출은 예고만 됐어요.`,
  }),
  'c1-result': ({ after }) => ({
    headline: '`c1` 호출을 적고, 내리고, 돌리고, 결과를 받아요.',
    support: `본문이 시작되기 전에 \`tool/call\`까지 ${after.context.durable}줄이 디스크에 있어요. 결과는 아직 메모리예요.`,
  }),
  'c2-runs': ({ after }) => ({
    headline: '`c2` 호출은 긴 `bash`예요. 루프는 그저 기다려요.',
    support: `프로세스 그룹 ${after.context.processes[0]?.group ?? ''}에 bash와 자식 node가 있어요. ${after.context.durable}줄이 디스크에 있어, 지금 죽어도 시작한 사실은 남아요.`,
  }),
  'message-waits': ({ added }) => ({
    headline: '두 번째 메시지가 inbox에서 차례를 기다려요.',
    support: `${range(added)}번 줄은 메모리에만 있고 200 ms 창이 막 열렸어요. 호출은 하나 끝, 하나 실행, 하나 대기예요.`,
  }),
};
