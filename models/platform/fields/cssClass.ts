import { defineKind } from './kind';
import { textPart } from './text';

declare module './kind' {
    interface Kinds {
        cssClass: { value: string; options: { readonly max: number } };
    }
}

/** A class name that colours a node of a tree: letters, digits, hyphen and underscore (domain.md section 5). */
export const cssClass = defineKind('cssClass', textPart({ pattern: /^[A-Za-z0-9_-]+$/ }));
