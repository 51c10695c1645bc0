import type { DshSnapshot } from '../../../machine/dsh/run.ts';
import { withParticle } from '../../../text/particle.ts';
import type { Facts, Telling } from '../../define.ts';
import { countOf, range } from '../../facts.ts';
import { linesAdded, linesRemoved, resultsLost, unexplained } from './account.ts';
import type { TruncateContent, TruncateStep } from './scenario.ts';

const files = ({ after }: Facts<DshSnapshot>): number =>
  after.context.world.filter(({ call, effects }) => call !== 'c21' && effects.length > 0).length;
const cutOf = (runs: readonly Facts<DshSnapshot>[]): DshSnapshot['context'] | undefined => runs[1]?.after.context;

export const ko: Telling<TruncateContent, TruncateStep, DshSnapshot> = {
  title: '잘라 냈다면?',
  promise: '깔끔하게 잘라 낸 대가',
  content: {
    question: '결제 모듈은 금액을 어떻게 저장해?',
    reply: ['부동소수점으로, ', '유로 단위로 저장해요.'],
    task: '결제 금액을 센트로 옮기고 스테이징에 배포해 줘',
    reports: [
      ['송장은 끝났어요. ', '다음은 결제인가요?'],
      ['환불도 끝났어요. ', '마무리할까요?'],
      ['테스트가 모두 통과해요. ', '배포할까요?'],
    ],
    steers: ['응, 반올림은 그대로 둬', '응, 문서도', '응, 배포하고 채널에 알려 줘'],
    goOn: '이어서 해 줘',
    told: ['배포 결과를 알 수 없으니, ', '지금 어느 릴리스가 떠 있는지부터 볼게요.'],
    untold: ['무엇을 이어서 할까요? ', '결제에 대한 질문만 보여요.'],
  },
  captions: {
    'turn-1': ({ after }) => ({
      headline: '세션 하나의 사본 둘. 턴 1은 끝나서 디스크에 있어요.',
      support: `양쪽이 똑같은 ${after.context.durable}줄이에요. 이제부터 같은 이벤트가 둘 다에 일어나요.`,
    }),
    task: ({ added, after }) => ({
      headline: `긴 작업이 턴 ${withParticle(after.context.turn, '을/를')} 열어요.`,
      support: `${range(added)}번 줄. 크래시까지의 모든 일이 이 턴 하나 안에 들어가요.`,
    }),
    reads: ({ added, after }) => ({
      headline: '모델 스텝 여섯, 호출 여섯, 결과 여섯.',
      support: `${added.length}줄 중 결과가 ${countOf(added, 'tool/result')}개예요. 호출은 본문보다 먼저 디스크에 닿아, ${after.context.durable}줄이 안전해요.`,
    }),
    'first-files': (facts) => ({
      headline: `실제 디스크에서 첫 파일 ${files(facts)}개가 바뀌어요.`,
      support: `결과 ${countOf(facts.added, 'tool/result')}개가 더 쌓여요. 이제 로그는 밖에 실제로 있는 것을 말해요.`,
    }),
    steered: ({ added }) => ({
      headline: '사용자의 한마디로 같은 턴이 이어져요.',
      support: `${added.length}줄. steer는 스텝 경계에서 가져가니, 긴 작업이 턴 하나로 남고 잃는 단위도 하나예요.`,
    }),
    'more-files': (facts) => ({
      headline: `파일이 ${files(facts)}개가 됐고 턴은 아직 열려 있어요.`,
      support: `모델 스텝 ${countOf(facts.added, 'step/end')}개에서 결과 ${countOf(facts.added, 'tool/result')}개. 디스크에는 ${facts.after.context.log.length}줄 중 ${facts.after.context.durable}줄이 있어요.`,
    }),
    'steered-again': ({ added }) => ({
      headline: '한 번 더 steer. 그래도 턴 2예요.',
      support: `${added.length}줄이 더 쓰여요. 이 턴에는 잘라도 좋을 자리가 없어요.`,
    }),
    'last-files': (facts) => ({
      headline: `끝난 결과 ${countOf(
        facts.after.context.log.map(({ line }) => ({ type: line.type }) as never),
        'tool/result',
      )}개, 쓴 파일 ${files(facts)}개.`,
      support: '테스트가 통과하고 빌드도 끝났어요. 사용자가 배포를 허락해요.',
    }),
    deploy: ({ after }) => ({
      headline: `모델 스텝 ${after.context.step}: 배포 시작, 알림은 대기.`,
      support:
        '`c21` 호출은 시작됐다고 디스크에 있고, 스크립트는 제 프로세스 그룹에서 돌아요. `c22` 호출은 예고만 됐어요.',
    }),
    kill: ({ removed, after }) => ({
      headline: '똑같은 kill -9가 두 사본을 때려요.',
      support: `메모리에만 있던 줄은 ${removed.length === 0 ? '없어요' : `${removed.length}개예요`}. 디스크의 ${after.context.log.length}줄에 턴, 스텝, 호출 둘이 열려 있어요.`,
    }),
    deployed: () => ({
      headline: '밖에서는 배포가 끝났어요. 그렇다는 줄은 없어요.',
      support: '스크립트는 끝까지 돌아 릴리스 41이 스테이징에 떴어요. 이제 로그를 이 사실과 견주게 돼요.',
    }),
    restart: ({ after }) => ({
      headline: '둘 다 다시 떠서 골라야 해요.',
      support: `${after.context.log.length}줄은 이대로면 제공자가 거절해요. 열린 턴을 마감할까요, 마지막으로 끝난 턴까지 잘라 낼까요?`,
    }),
    'repair-or-cut': ({ after }, runs) => {
      const cut = cutOf(runs);
      return {
        headline: `복구는 ${linesAdded(after.context)}줄을 더하고, 잘라 내기는 ${cut === undefined ? 0 : linesRemoved(cut)}줄을 지워요.`,
        support: `끝난 결과 ${cut === undefined ? 0 : resultsLost(cut)}개가 함께 사라져요. 설명할 줄이 없는 것이 밖에 ${cut === undefined ? 0 : unexplained(cut)}개 남아요.`,
      };
    },
    'second-load': () => ({
      headline: '두 로그 모두 짝이 맞아요. 다시 읽어도 그대로예요.',
      support: '형식만 보는 검사기는 둘을 구별하지 못해요.',
    }),
    resume: () => ({
      headline: '둘 다 재개해요. 저절로 도는 일은 없어요.',
      support: '한쪽은 배포가 됐을지도 모른다는 걸 알아요. 다른 쪽은 들은 적도 없어요.',
    }),
    'next-turn': ({ after }, runs) => ({
      headline: `같은 말이 여기선 턴 ${after.context.turn}, 저기선 다시 턴 ${cutOf(runs)?.turn ?? 0}.`,
      support: '잘라 낸 쪽은 잃어버린 턴의 번호를 한 번 더 써요.',
    }),
    'next-request': () => ({
      headline: '두 요청 모두 유효해요. 참인 것은 하나예요.',
      support: '복구한 쪽은 모든 결과와 “알 수 없음”을 읽고, 잘라 낸 쪽은 결제 질문 하나만 읽어요.',
    }),
    answer: () => ({
      headline: '한쪽은 릴리스를 확인하고, 다른 쪽은 되물어요.',
      support: '작업을 다시 시키면 마이그레이션도 배포도 두 번 해요. 잘라 내기는 턴을 잃어도 될 때만 싸요.',
    }),
  },
};
