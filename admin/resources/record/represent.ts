import type { RaRecord } from 'react-admin';
import { represent as inOneLine } from '../../../models/represent';
import type { Definition } from '../../../models/platform/definition/resource';

/** How a record is written in one line, as react-admin asks for it. */
export const represent =
    (definition: Pick<Definition, 'represent' | 'representBetween'>) =>
    (record: RaRecord): string =>
        inOneLine(definition, record);
