import { treeCalls } from '../../../../models/platform/tree/calls';
import { callGroups } from '../../../support/registered';
import { trees } from '../../../support/registeredScreens';

const offered = callGroups.flatMap(({ calls }) => calls).map(({ method, path }) => `${method} ${path}`);

test.each(trees.map(tree => [tree.definition.path, tree] as const))('the screen of %s has its calls', (_path, tree) => {
    const request = Object.values(treeCalls(tree)).map(({ method, path }) => `${method} ${path}`);
    expect(offered).toEqual(expect.arrayContaining(request));
});
