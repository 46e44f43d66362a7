import { useTranslate } from 'react-admin';
import { formatInteger } from '../../../models/platform/format/format';
import { REMOVED, type RemovedCounts } from '../../../models/features/tpm/removalCalls';
import { useLocale } from '../../platform/i18n/locale';

/** Returns the number of records that are deleted too. */
export const sumRemoved = (counts: RemovedCounts): number => REMOVED.reduce((sum, name) => sum + counts[name], 0);

/**
 * Returns a function that formats how many accounts, groups, promotions, products and allowances are deleted too;
 * undefined for none.
 */
export const useRemovedText = (): ((counts: RemovedCounts) => string | undefined) => {
    const translate = useTranslate();
    const lists = new Intl.ListFormat(useLocale());
    return counts => {
        const countTexts = REMOVED.filter(name => counts[name] > 0).map(name =>
            translate(`workbench.${name}`, { smart_count: counts[name], count: formatInteger(counts[name]) }),
        );
        if (countTexts.length === 0) return undefined;
        return translate('workbench.goesToo', { parts: lists.format(countTexts) });
    };
};
