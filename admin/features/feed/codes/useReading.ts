import { useTranslate } from 'react-admin';
import { READING_FIELDS, type Feed } from '../../../../models/features/feed/dataFeed';
import { product } from '../../../../models/features/product/product';
import { UPC_COLUMNS } from '../../../../models/platform/format/upc';

/** Returns how corrected rejects of a feed are read: as its columns were, else by what its upload said of its codes. */
export const useReading = (feed: Feed): string => {
    const translate = useTranslate();
    const readings = UPC_COLUMNS.flatMap(column => {
        const reading = feed[READING_FIELDS[column]];
        // Of a file too short to judge, single codes were judged.
        return reading && reading !== 'by_length' ? [[column, translate(`choices.${reading}`)] as const] : [];
    });
    const [first, ...others] = [...new Set(readings.map(([, reading]) => reading))];
    if (first === undefined) return translate(`choices.${feed.check_digit}`);
    if (others.length === 0) return first;
    return readings
        .map(([column, reading]) => `${translate(`resources.${product.path}.fields.${column}`)} ${reading}`)
        .join(', ');
};
