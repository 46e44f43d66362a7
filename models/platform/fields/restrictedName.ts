import { normalizeCode } from '../format/normalize';
import { defineKind } from './kind';
import { buildTextKind } from './text';

declare module './kind' {
    interface Kinds {
        restrictedName: { value: string; options: { readonly max: number } };
    }
}

/** Letters, digits, space, underscore and hyphen: the names of roles (specification section 5). */
export const restrictedName = defineKind(
    'restrictedName',
    buildTextKind({ normalize: normalizeCode, pattern: /^[A-Za-z0-9 _-]+$/ }),
);
