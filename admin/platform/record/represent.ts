import type { RaRecord } from 'react-admin';
import { represent as inOneLine } from '../../../models/platform/definition/represent';
import type { Definition } from '../../../models/platform/definition/resource';

/** Returns the function that formats a record in one line, as react-admin requires it. */
export const representRecord =
    (definition: Pick<Definition, 'represent' | 'representBetween'>) =>
    (record: RaRecord): string =>
        inOneLine(definition, record);
