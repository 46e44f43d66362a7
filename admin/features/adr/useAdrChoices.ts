import type { Choice } from '../../platform/list/filters/parts';
import { useRefdata } from './refdata';

/** The ADRs to choose from, in words. */
export const useAdrChoices = (): readonly Choice[] =>
    (useRefdata()?.adrs ?? []).map(({ id, name }) => ({ value: id, label: name }));
