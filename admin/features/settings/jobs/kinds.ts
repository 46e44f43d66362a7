import { useTranslate } from 'react-admin';
import type { Choice } from '../../../platform/list/filters/parts';
import { slices } from '../../../slices';

/** The kinds of jobs to choose from, in words. */
export const useJobKinds = (): readonly Choice[] => {
    const translate = useTranslate();
    return slices
        .flatMap(({ jobs = {} }) => Object.keys(jobs))
        .map(kind => ({ value: kind, label: translate(`jobs.kinds.${kind}`, { _: kind }) }))
        .sort((one, other) => one.label.localeCompare(other.label));
};
