import { shownTrees } from '../../../admin/resources/screens/trees';
import { callGroups } from '../../../models/serverSlices';
import { treeCalls } from '../../../models/platform/tree/calls';

const offered = callGroups.flatMap(({ calls }) => calls).map(({ method, path }) => `${method} ${path}`);

test.each(shownTrees.map(tree => [tree.definition.path, tree] as const))(
    'the screen of %s has its calls',
    (_path, tree) => {
        const asked = Object.values(treeCalls(tree)).map(({ method, path }) => `${method} ${path}`);
        expect(offered).toEqual(expect.arrayContaining(asked));
    },
);
