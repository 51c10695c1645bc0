import { describe, expect, test } from 'vitest';
import { CLAIMS, SOURCES } from '../scenarios/claims.ts';
import { EVIDENCE } from '../scenarios/evidence.ts';
import { REGISTRY } from '../scenarios/index.ts';
import { claimReports, showsAt } from './claims.ts';

const reports = claimReports();

describe('the claims of the sources', () => {
  test('are 192: 56, 37, 47 and 52', () => {
    const counts = SOURCES.map((source) => CLAIMS.filter((claim) => claim.source === source).length);
    expect(counts).toEqual([56, 37, 47, 52]);
    expect(new Set(CLAIMS.map(({ id }) => id)).size).toBe(192);
  });

  test('are said in both languages, each in words of its own', () => {
    for (const { id, text } of CLAIMS) {
      expect(text.ko, id).toMatch(/[가-힣]/);
      expect(text.en, id).not.toMatch(/[가-힣]/);
      for (const said of [text.en, text.ko]) expect(said.split('`').length % 2, `${id}: ${said}`).toBe(1);
    }
    expect(new Set(CLAIMS.flatMap(({ text }) => [text.en, text.ko])).size).toBe(2 * CLAIMS.length);
  });

  test('that a step names are shown there', () => {
    const broken = reports.filter(({ places, missing }) => places.length > 0 && missing !== null);
    expect(broken.map(({ claim, missing }) => `${claim.id}: ${missing}`)).toEqual([]);
    expect(reports.filter(({ missing }) => missing === null).length).toBeGreaterThan(30);
  });
});

describe('a predicate', () => {
  const named = new Map(reports.map(({ claim, places }) => [claim.id, places]));

  test('belongs to a claim that some step names', () => {
    const idle = Object.values(EVIDENCE).flatMap((evidence) =>
      Object.keys(evidence ?? {}).filter((id) =>
        CLAIMS.every((claim) => claim.id !== id || named.get(id)?.length === 0),
      ),
    );
    expect(idle).toEqual([]);
  });

  // A claim about the page, which a browser test checks.
  const everywhere = ['000-3'];

  test('that holds at every step of a scenario would show nothing', () => {
    const empty = reports.flatMap(({ claim, places: [place] }) => {
      if (place === undefined || claim.note || everywhere.includes(claim.id)) return [];
      const scenarios = REGISTRY.find(({ system }) => system.id === place.system)?.scenarios ?? [];
      const steps = scenarios.find(({ id }) => id === place.scenario)?.steps;
      const content = scenarios.find(({ id }) => id === place.scenario)?.tellings.en.content;
      const ids = (steps?.(content) ?? []).map(({ id }) => id);
      const silent = ids.filter((step) => !showsAt(claim.id, { ...place, step }));
      return silent.length === 0 ? [claim.id] : [];
    });
    expect(empty).toEqual([]);
  });
});
