import type { DshSnapshot } from '../../../machine/dsh/run.ts';
import { withParticle } from '../../../text/particle.ts';
import type { Telling } from '../../define.ts';
import { range } from '../../facts.ts';
import { atWorkCaptions, atWorkContent } from '../at-work.ko.ts';
import type { EscContent, EscStep } from './scenario.ts';

export const ko: Telling<EscContent, EscStep, DshSnapshot> = {
  title: 'Esc',
  promise: '루프가 장부를 스스로 마감해요',
  content: {
    ...atWorkContent,
    next: '단언문 하나만 고쳐 줘',
    answer: ['단언문이 센트 값을 기대해요. ', '그 한 줄만 고쳤어요.'],
  },
  captions: {
    ...atWorkCaptions,
    esc: ({ added, after }) => ({
      headline: 'Esc는 inbox를 비우고 신호선을 당겨요. 그게 다예요.',
      support: `대기 메시지 ${after.context.dropped.length}개는 실행 없이 버려져요: ${range(added)}번 줄. ${withParticle(`#${after.context.controller?.no ?? ''}`, '이/가')} 중단되고 \`c2\`가 바로 듣고 그룹에 TERM을 보내요.`,
    }),
    'node-exits': ({ after }) => ({
      headline: '루프는 앞서가지 않아요. 도구가 끝나길 기다려요.',
      support: `node는 끝났지만 bash가 살아 있어 \`c2\`가 정산되지 않았어요. Esc 뒤 ${after.context.now - (after.context.controller?.pulledAt ?? 0)} ms, 늘어난 줄은 없어요.`,
    }),
    'group-gone': ({ after }) => ({
      headline: `Esc ${after.context.now - (after.context.controller?.pulledAt ?? 0)} ms 뒤, 그룹 전체가 사라졌어요.`,
      support: 'TERM이 그룹에 갔으니 자식이 셸보다 오래 살지 않아요. 이제야 `c2` 본문이 예외를 던질 수 있어요.',
    }),
    'c2-aborted': ({ added }) => ({
      headline: '`c2` 결말은 ABORTED. 돌다가 멈췄어요.',
      support: `${range(added)}번 줄이 돌던 호출에 답해요. \`c1\` 결과와 chunk는 하나도 지우지 않아요.`,
    }),
    'c3-refused': ({ added }) => ({
      headline: '`c3` 호출은 적히기만 하고 거절돼요.',
      support: `${range(added)}번 줄에 호출과 답이 함께 쓰여요. 세 호출의 결말이 달라요: ok, 멈춤, 실행 안 됨.`,
    }),
    'step-ends': ({ added }) => ({
      headline: '모든 호출에 답이 있으니 스텝을 마감해요.',
      support: `${range(added)}번 줄. 스텝이 먼저, 턴이 나중이에요. 열린 스텝 안의 \`turn/end\`는 로그를 깨뜨려요.`,
    }),
    'turn-ends': ({ added, profile }) => ({
      headline: '턴이 제 결말에 서명해요: aborted.',
      support: `무슨 일이 있어도 \`finally\`가 ${range(added)}번 줄을 써요. ${
        profile === 'documented' ? '그 전에 루프가 컨트롤러를 치웠어요.' : '릴리스는 누가 당겼는지도 남겨요: `user`.'
      }`,
    }),
    'late-callback': ({ after }) => ({
      headline: '옛 턴의 타임아웃이 늦게 울리지만 손잡이가 없어요.',
      support: `아직 ${withParticle(`#${after.context.late?.controller ?? ''}`, '을/를')} 알지만 그 컨트롤러에는 닿지 못해요. 로그도 inbox도 런타임도 그대로예요.`,
    }),
    flush: ({ after, profile }) => ({
      headline: `${after.context.durable}줄이 모두 디스크에 있어요. 지금 죽어도 잃지 않아요.`,
      support:
        profile === 'documented'
          ? '`turn/end` 뒤의 플러시가 정산됐고, 그동안 끝난 턴은 아무도 취소하지 못했어요. 버린 메시지에는 `turn/end`가 없어요.'
          : '릴리스는 `turn/end` 뒤에 플러시하지 않아요. 줄들은 200 ms 창을 기다렸어요. 버린 메시지에는 `turn/end`가 없어요.',
    }),
    'next-turn': ({ added, after }) => ({
      headline: `다음 턴은 제 신호선을 받아요: 컨트롤러 #${after.context.controller?.no ?? ''}.`,
      support: `${range(added)}번 줄이 턴 ${withParticle(after.context.turn, '을/를')} 열어요. 미리 심어 둔 중단은 없고, #1은 여기 닿지 못해요.`,
    }),
    'next-request': ({ added }) => ({
      headline: '호출마다 답이 있으니 제공자가 이력을 받아요.',
      support: `스텝과 메시지가 들어가요(${range(added)}). 모델은 \`c2\`가 멈췄고 \`c3\`이 실행되지 않았음을 읽어요.`,
    }),
    answer: ({ added }) => ({
      headline: '이번 턴은 스스로 끝나요: completed.',
      support: `${added.length}줄이 늘었어요. 로그에 결말이 둘 있고, reason만 보면 구별돼요.`,
    }),
  },
};
