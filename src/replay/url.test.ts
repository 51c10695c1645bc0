import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { speeds } from '../machine/player.ts';
import { findStep } from './findStep.ts';
import { parse } from './parse.ts';
import { homeOf, type Known, make, type Place, panes, plainOptions, split, themes } from './url.ts';

const known: Known = {
  scenarios: [
    { system: 'dsh', id: 'esc' },
    { system: 'dsh', id: 'kill' },
    { system: 'checkpoint', id: 'each-instant' },
  ],
};

function address(link: string) {
  const url = new URL(link, 'https://host.test/');
  return { path: url.pathname.slice(1), query: url.search, hash: url.hash };
}

const read = (link: string) => parse(address(link), known);

describe('parse', () => {
  test('the root is the first scenario, in no language yet', () => {
    expect(read('')).toEqual({
      place: { system: 'dsh', scenario: 'esc', profile: 'documented', lang: null, step: null, options: plainOptions },
      problems: [],
      steps: [],
    });
  });

  test('a page path says system, scenario and language', () => {
    expect(read('dsh/kill/').place).toMatchObject({ system: 'dsh', scenario: 'kill', lang: 'en' });
    expect(read('ko/checkpoint/each-instant/').place).toMatchObject({ system: 'checkpoint', lang: 'ko' });
    expect(read('ko/').place).toMatchObject({ system: 'dsh', scenario: 'esc', lang: 'ko' });
  });

  test('hash beats query beats path', () => {
    expect(read('dsh/esc/?step=4#step=pull').place.step).toBe('pull');
    expect(read('dsh/esc/?scenario=kill&lang=ko&step=4').place).toMatchObject({
      scenario: 'kill',
      lang: 'ko',
      step: 4,
    });
    expect(read('?scenario=checkpoint/each-instant').place).toMatchObject({
      system: 'checkpoint',
      scenario: 'each-instant',
    });
  });

  test('what is wrong is named, and the nearest valid view is used', () => {
    expect(read('dsh/nope/#step=3')).toMatchObject({
      place: { scenario: 'esc', step: 3 },
      problems: [{ kind: 'scenario', value: 'nope', used: 'esc' }],
    });
    expect(read('?lang=fr&profile=old&speed=9&theme=pink').problems).toEqual([
      { kind: 'profile', value: 'old', used: 'documented' },
      { kind: 'lang', value: 'fr', used: '' },
      { kind: 'option', name: 'speed', value: '9', used: '' },
      { kind: 'option', name: 'theme', value: 'pink', used: '' },
    ]);
    expect(read('?scenario=mars/esc').problems).toEqual([{ kind: 'system', value: 'mars', used: 'dsh' }]);
    expect(read('#run=AAAA').problems).toEqual([{ kind: 'run' }]);
  });

  test('a bad value leaves the good one of the next weaker source', () => {
    expect(read('ko/dsh/esc/?lang=xx')).toMatchObject({
      place: { lang: 'ko' },
      problems: [{ kind: 'lang', value: 'xx', used: 'ko' }],
    });
    expect(read('dsh/kill/?scenario=nope')).toMatchObject({
      place: { scenario: 'kill' },
      problems: [{ kind: 'scenario', value: 'nope', used: 'kill' }],
    });
    expect(read('checkpoint/each-instant/?system=nope')).toMatchObject({
      place: { system: 'checkpoint', scenario: 'each-instant' },
      problems: [{ kind: 'system', value: 'nope', used: 'checkpoint' }],
    });
    expect(read('?profile=shipped#profile=bogus')).toMatchObject({
      place: { profile: 'shipped' },
      problems: [{ kind: 'profile', value: 'bogus', used: 'shipped' }],
    });
    expect(read('?speed=2&speed=3#speed=9')).toMatchObject({
      place: { options: { speed: 2 } },
      problems: [
        { kind: 'option', name: 'speed', value: '9', used: '2' },
        { kind: 'option', name: 'speed', value: '3', used: '2' },
      ],
    });
    expect(read('?step=5#step=zzz').steps).toEqual(['zzz', 5]);
    expect(read('?system=nope&scenario=kill').place).toMatchObject({ system: 'dsh', scenario: 'kill' });
  });

  test('what a stronger source says well, nobody hears of from a weaker one', () => {
    expect(read('dsh/nope/?scenario=kill').problems).toEqual([]);
    expect(read('dsh/kill/?system=checkpoint')).toMatchObject({
      place: { system: 'checkpoint', scenario: 'each-instant' },
      problems: [],
    });
    expect(read('dsh/kill/?system=dsh').place.scenario).toBe('kill');
    expect(read('?theme=pink#theme=dark').problems).toEqual([]);
  });

  test('damage is named, and what can be read is read', () => {
    expect(read('#esc')).toMatchObject({ place: { step: 'esc' }, problems: [{ kind: 'hash', value: '#esc' }] });
    expect(read('##step=5')).toMatchObject({ place: { step: 5 }, problems: [{ kind: 'hash', value: '##step=5' }] });
    expect(read('#/step=5')).toMatchObject({ place: { step: 5 }, problems: [{ kind: 'hash', value: '#/step=5' }] });
    expect(read('#colour=red').problems).toEqual([{ kind: 'hash', value: '#colour=red' }]);
    expect(read('?STEP=5')).toMatchObject({
      place: { step: 5 },
      problems: [{ kind: 'name', value: 'STEP', used: 'step' }],
    });
    expect(read('?run=abc').problems).toEqual([{ kind: 'run' }]);
    expect(read('?run=abc#run=abc').problems).toEqual([{ kind: 'run' }]);
    expect(read('?scenario=dsh/kill/x').problems).toEqual([{ kind: 'scenario', value: 'kill/x', used: 'esc' }]);
    expect(read('?system=claude-code').problems).toEqual([{ kind: 'unbuilt', value: 'claude-code', used: 'dsh' }]);
  });

  test('what is none of the product’s business is left alone', () => {
    expect(read('?utm_source=letter&fbclid=1').problems).toEqual([]);
  });

  test('a damaged escape is a name like any other', () => {
    expect(parse({ path: 'dsh/%E0%A4%A/', query: '', hash: '' }, known).problems).toMatchObject([{ kind: 'scenario' }]);
  });

  test('any string is read without a throw, into a place that exists', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (path, query, hash) => {
        const { place } = parse({ path, query, hash }, known);
        expect(known.scenarios).toContainEqual({ system: place.system, id: place.scenario });
      }),
    );
    const words = fc.constantFrom(
      'step',
      'scenario',
      'lang',
      'profile',
      'speed',
      'view',
      'theme',
      'run',
      'dsh',
      'esc',
      '=',
      '&',
      '#',
      '?',
      '/',
      '%',
      '1',
    );
    fc.assert(
      fc.property(fc.array(words), fc.array(words), (query, hash) => {
        const { place } = parse({ path: '', query: query.join(''), hash: hash.join('') }, known);
        expect(known.scenarios).toContainEqual({ system: place.system, id: place.scenario });
      }),
    );
  });
});

const places: fc.Arbitrary<Place> = fc
  .record({
    at: fc.constantFrom(...known.scenarios),
    profile: fc.constantFrom('documented', 'shipped'),
    lang: fc.constantFrom('en', 'ko'),
    step: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 999 }), fc.stringMatching(/^[a-z][a-z0-9._-]{0,30}$/u)),
    options: fc.record({
      view: fc.constantFrom(...panes),
      controls: fc.boolean(),
      autoplay: fc.boolean(),
      loop: fc.boolean(),
      speed: fc.constantFrom(null, ...speeds),
      theme: fc.constantFrom(null, ...themes),
    }),
  })
  .map(({ at, ...rest }) => ({ system: at.system, scenario: at.id, ...rest }) as Place);

describe('make', () => {
  test('writes the shortest link', () => {
    const place = read('ko/dsh/kill/?profile=shipped#step=reload').place;
    expect(make(place)).toBe('ko/dsh/kill/?profile=shipped#step=reload');
    expect(make({ ...place, lang: 'en', profile: 'documented', step: null })).toBe('dsh/kill/');
  });

  test('what is made is read back', () => {
    fc.assert(
      fc.property(places, (place) => {
        expect(read(make(place))).toMatchObject({ place, problems: [] });
      }),
    );
  });
});

describe('split', () => {
  test('finds the root under any sub-path, with or without the last slash', () => {
    expect(split('/dsh/esc/', '../..')).toEqual({ root: '/', path: 'dsh/esc' });
    expect(split('/a/b/ko/dsh/esc/', '../../..')).toEqual({ root: '/a/b/', path: 'ko/dsh/esc' });
    expect(split('/a/ko/dsh/esc', '../../..')).toEqual({ root: '/a/', path: 'ko/dsh/esc' });
    expect(split('/a/dsh/esc/index.html', '../..')).toEqual({ root: '/a/', path: 'dsh/esc' });
    expect(split('/a/', './')).toEqual({ root: '/a/', path: '' });
    expect(split('/', './')).toEqual({ root: '/', path: '' });
    // A site may itself lie in a folder that is named like a language.
    expect(split('/ko/', './')).toEqual({ root: '/ko/', path: '' });
  });

  test('a root page that answers for every path looks for the known shape', () => {
    expect(split('/a/ko/dsh/esc/', '')).toEqual({ root: '/a/', path: 'ko/dsh/esc' });
    expect(split('/dsh/esc/', '')).toEqual({ root: '/', path: 'dsh/esc' });
    expect(split('/a/ko/', '')).toEqual({ root: '/a/', path: 'ko' });
  });
});

describe('findStep', () => {
  const steps = [{ id: 'start' }, { id: 'esc' }, { id: 'end' }];
  const step = (value: string, used: string) => ({ kind: 'step', value, used });
  test('by id, by number, nearest', () => {
    expect(findStep(steps, [])).toEqual({ number: 1, problems: [] });
    expect(findStep(steps, ['esc'])).toEqual({ number: 2, problems: [] });
    expect(findStep(steps, [3])).toEqual({ number: 3, problems: [] });
    expect(findStep(steps, [99])).toEqual({ number: 3, problems: [step('99', '3')] });
    expect(findStep(steps, [0])).toEqual({ number: 1, problems: [step('0', '1')] });
    expect(findStep(steps, ['gone'])).toEqual({ number: 1, problems: [step('gone', '1')] });
    expect(findStep(steps, [''])).toEqual({ number: 1, problems: [step('', '1')] });
  });

  test('a step that does not exist leaves the one of the next weaker source', () => {
    expect(findStep(steps, ['zzz', 2])).toEqual({ number: 2, problems: [step('zzz', '2')] });
    expect(findStep(steps, [99, 'esc', 'gone'])).toEqual({ number: 2, problems: [step('99', '2')] });
    expect(findStep(steps, ['zzz', 99])).toEqual({ number: 3, problems: [step('zzz', '3'), step('99', '3')] });
  });

  test('a number is quoted as it was written', () => {
    const long = '99999999999999999999999';
    expect(read(`#step=${long}`).steps).toEqual([long]);
    expect(findStep(steps, [long])).toEqual({ number: 3, problems: [step(long, '3')] });
  });
});

test('the first page is in the language of the reader', () => {
  expect(homeOf('/a/', 'ko')).toBe('/a/ko/');
  expect(homeOf('/a/', 'en')).toBe('/a/');
});
