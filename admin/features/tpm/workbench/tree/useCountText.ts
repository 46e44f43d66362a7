import { useTranslate } from 'react-admin';
import { formatInteger } from '../../../../../models/platform/format/format';

/** Returns a function that formats a count of promotions. */
export const useCountText = () => {
    const translate = useTranslate();
    return (count: number): string =>
        translate('workbench.promotions', { smart_count: count, count: formatInteger(count) });
};
