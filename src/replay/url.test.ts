import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { speeds } from '../machine/player.ts';
import { findStep, type Known, make, type Place, panes, parse, plainOptions, split, themes } from './url.ts';

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
    expect(read('#step=').problems).toEqual([{ kind: 'step', value: '', used: '1' }]);
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
        expect(read(make(place))).toEqual({ place, problems: [] });
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
  test('by id, by number, nearest', () => {
    expect(findStep(steps, null)).toEqual({ number: 1, problem: null });
    expect(findStep(steps, 'esc')).toEqual({ number: 2, problem: null });
    expect(findStep(steps, 3)).toEqual({ number: 3, problem: null });
    expect(findStep(steps, 99)).toEqual({ number: 3, problem: { kind: 'step', value: '99', used: '3' } });
    expect(findStep(steps, 0)).toEqual({ number: 1, problem: { kind: 'step', value: '0', used: '1' } });
    expect(findStep(steps, 'gone')).toEqual({ number: 1, problem: { kind: 'step', value: 'gone', used: '1' } });
  });
});
