/** Takes the page and what gives its text as markup, already escaped; puts the text on paper in the place of the page. */
export function printAs(page: Element, html: () => string): void {
  const paper = document.createElement('div');
  paper.className = 'plain print';
  page.before(paper);
  const print = (on: boolean) => {
    paper.innerHTML = on ? html() : '';
  };
  window.addEventListener('beforeprint', () => print(true));
  window.addEventListener('afterprint', () => print(false));
  // A view of the page as paper, such as that of the browser's tools, prints nothing.
  window.matchMedia('print').addEventListener('change', ({ matches }) => print(matches));
}
