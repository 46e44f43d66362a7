/** The texts of every tree. */
export const treeTexts = {
    found: '%{count} found',
    expandAll: 'Expand all',
    collapseAll: 'Collapse all',
    expand: 'Show what is below %{name}',
    collapse: 'Hide what is below %{name}',
    toLevel: 'Show levels',
    level: 'To level %{level}',
    below: '%{count} below',
    belowIt: 'Below it',
    belowOf: 'below %{name}',
    addBelow: 'Add below',
    keys: 'Arrow keys move through the tree, Alt with an arrow moves, Insert adds below, F2 edits, Delete deletes.',
    views: 'Views',
    view: { list: 'List', tree: 'Tree' },
    moved: '%{name} was moved.',
    drag: {
        start: '%{name} is being moved.  Escape leaves it where it is.',
        before: 'Before %{name}.',
        below: 'Last below %{name}.',
        last: 'Last of all.',
        nowhere: 'Not here.',
        stays: '%{name} stays where it is.',
    },
};

export type TreeTexts = typeof treeTexts;
