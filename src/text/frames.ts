/** Says how many frames of a step are played, where a reader moves by single frames. */
export function frameWords(lang: 'en' | 'ko', played: number, all: number): string {
  return lang === 'ko'
    ? `이 단계의 프레임 ${all}개 중 ${played}개까지예요.`
    : `Frame ${played} of ${all} in this step.`;
}
