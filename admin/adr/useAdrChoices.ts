import { useRefdata } from './refdata';

/** The ADRs to choose from, in words, and any of them. */
export const useAdrChoices = (any: string) => {
    const adrs = useRefdata()?.adrs ?? [];
    return [{ value: '', label: any }, ...adrs.map(({ id, name }) => ({ value: String(id), label: name }))];
};
