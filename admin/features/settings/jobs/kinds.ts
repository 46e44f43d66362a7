import { useTranslate } from 'react-admin';
import type { Choice } from '../../../platform/list/filters/parts';
import { listFeatures } from '../../../platform/features';

/** The kinds of jobs to choose from, in words. */
export const useJobKinds = (): readonly Choice[] => {
    const translate = useTranslate();
    return listFeatures()
        .flatMap(({ jobs = {} }) => Object.keys(jobs))
        .map(kind => ({ value: kind, label: translate(`jobs.kinds.${kind}`, { _: kind }) }))
        .sort((one, other) => one.label.localeCompare(other.label));
};
