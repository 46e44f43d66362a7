import type { RaRecord } from 'react-admin';
import type { Definition } from '../../models/resource';

/** How a record is written in one line. */
export const represent =
    ({ represent: fields }: Pick<Definition, 'represent'>) =>
    (record: RaRecord): string =>
        fields
            .map(field => String((record[field] as string | number | null) ?? ''))
            .filter(Boolean)
            .join(' · ');
