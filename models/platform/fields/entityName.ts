import { normalizeCode } from '../format/normalize';
import { defineKind } from './kind';
import { buildTextKind } from './text';

declare module './kind' {
    interface Kinds {
        entityName: { value: string; options: { readonly max: number } };
    }
}

/** The name of an ADR entity: letters of both cases, digits, hyphen, ampersand, parentheses and space (specification section 5). */
export const entityName = defineKind(
    'entityName',
    buildTextKind({
        normalize: normalizeCode,
        pattern: /^[A-Za-z0-9&() -]+$/,
        messages: { 'string.pattern.base': 'valueEntityName' },
    }),
);
