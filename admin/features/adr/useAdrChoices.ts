import type { FilterChoice } from '../../platform/list/filters/parts';
import { useRefdata } from './refdata';

/** Returns the ADRs to choose from, by name. */
export const useAdrChoices = (): readonly FilterChoice[] =>
    (useRefdata()?.adrs ?? []).map(({ id, name }) => ({ value: id, label: name }));
