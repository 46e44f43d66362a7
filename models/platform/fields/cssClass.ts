import { defineKind } from './kind';
import { buildTextKind } from './text';

declare module './kind' {
    interface Kinds {
        cssClass: { value: string; options: { readonly max: number } };
    }
}

/** A class name that colours a node of a tree: letters, digits, hyphen and underscore (docs/domain.md section 5). */
export const cssClass = defineKind('cssClass', buildTextKind({ pattern: /^[A-Za-z0-9_-]+$/ }));
