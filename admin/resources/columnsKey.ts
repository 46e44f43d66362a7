import type { Definition } from '../../models/resource';
import { columnFields } from './fieldsOf';

const SEED = 5381;

/** A short number that differs when the text does. */
const hash = (text: string): string =>
    Array.from(text)
        .reduce((sum, letter) => (Math.imul(sum, 33) ^ (letter.codePointAt(0) ?? 0)) >>> 0, SEED)
        .toString(36);

/**
 * Where the chosen columns are stored. React-admin keeps their order by position, so another set of columns, after
 * a field was added, needs another place.
 */
export const columnsKey = (definition: Definition): string =>
    `${definition.path}.columns.${hash(
        columnFields(definition)
            .map(([name]) => name)
            .join(),
    )}`;
