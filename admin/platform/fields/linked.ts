import type { ResourcePath } from '../../../models/platform/definition/resource';
import { definitionOf } from '../../../models/platform/definition/registry';

/** Returns the view that the name of a referred record links to: its own screen, if it has one. */
export const screenOf = (to: ResourcePath): 'show' | false =>
    definitionOf(to).views.includes('detail') ? 'show' : false;
