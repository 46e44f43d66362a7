import { useTranslate } from 'react-admin';
import { formatInteger } from '../../../../../models/platform/format/format';

/** How many promotions, in words. */
export const useCountText = () => {
    const translate = useTranslate();
    return (count: number): string =>
        translate('workbench.promotions', { smart_count: count, count: formatInteger(count) });
};
