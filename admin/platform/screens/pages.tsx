import type { TreeDefinition } from '../../../models/platform/tree/tree';
import { lazyPage } from '../layout/lazyPage';
import type { Page } from '../feature';
import { ofFeatures } from '../features';
import { listTrees, treePath } from './trees';

const TreePage = lazyPage(async () => (await import('../recordTree/TreePage')).TreePage);

const pageOf = (tree: TreeDefinition): Page => ({
    path: treePath(tree.definition.path),
    access: tree.definition.access.view,
    Screen: () => <TreePage tree={tree} />,
});

/** Returns the screens at addresses of their own (specification section 2): hand-written ones, and those of trees. */
export const listPages = ofFeatures((features): readonly Page[] => [
    ...features.flatMap(({ pages = [] }) => pages),
    ...listTrees().map(pageOf),
]);
