import type { FilterChoice } from '../../platform/list/filters/parts';
import { useRefdata } from './refdata';

/** The ADRs to choose from, in words. */
export const useAdrChoices = (): readonly FilterChoice[] =>
    (useRefdata()?.adrs ?? []).map(({ id, name }) => ({ value: id, label: name }));
