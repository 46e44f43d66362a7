import type { Tree } from '../../../models/platform/tree/tree';
import { pageWhenNeeded } from '../../layout/pageWhenNeeded';
import type { Page } from '../../platform/feature';
import { slices } from '../../slices';
import { shownTrees, treePath } from './trees';

const TreePage = pageWhenNeeded(async () => (await import('../../platform/recordTree/TreePage')).TreePage);

const pageOf = (tree: Tree): Page => ({
    path: treePath(tree.definition.path),
    access: tree.definition.access.view,
    Screen: () => <TreePage tree={tree} />,
});

/** Screens at addresses of their own (specification section 2): hand-made ones, and those of trees. */
export const pages: readonly Page[] = [...slices.flatMap(slice => slice.pages ?? []), ...shownTrees.map(pageOf)];
