// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { OwnCase } from '#contracts/cases.ts';
import { RELATIONS } from '#shared/cases/case-words.ts';
import { LANGUAGES } from '#shared/languages/languages.ts';
import { endLive, openLive } from '../../../../test/specification/live-part.tsx';
import { allTexts } from '../../../../test/support/all-texts.ts';
import { CasePapers } from './case-papers.tsx';

afterEach(endLive);

describe.each(LANGUAGES)('case papers (%s)', (language) => {
  test.each(RELATIONS)(
    'shows a patient who collects for %s whose permission is meant, and no other',
    async (relation) => {
      const own = { relation, documents: [], consented: true } as unknown as OwnCase;
      await openLive(<CasePapers own={own} editable />, { language });
      const { permission } = allTexts(language).ownCase.papers;
      for (const other of RELATIONS) {
        const { name, why } = permission[other];
        expect(screen.queryAllByText(name)).toHaveLength(other === relation ? 1 : 0);
        expect(screen.queryAllByText(why)).toHaveLength(other === relation ? 1 : 0);
      }
    },
  );
});
