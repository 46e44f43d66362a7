import { useTranslate } from 'react-admin';
import { formatInteger } from '../../../../models/platform/format/format';

/** Returns a function that formats how many there are; undefined while that is not known. */
export const useCounted = () => {
    const translate = useTranslate();
    return (text: string, total: number | undefined): string | undefined =>
        total === undefined ? undefined : translate(text, { smart_count: total, count: formatInteger(total) });
};
