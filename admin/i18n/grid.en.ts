/** The texts of every grid. */
export const gridTexts = {
    expandAll: 'Show all',
    collapseAll: 'Collapse all',
    chooseColumn: 'Select %{name}',
    chooseBranch: 'Select all of %{name}',
    chosen: '%{count} cells selected',
    many: 'Change %{count} cells?',
    manyText: 'They reach beyond what you see.  The last change can be undone.',
    fillThem: 'Change them',
    pasteCut:
        '%{smart_count} pasted cell lies past the end of the grid and was left out. |||| %{count} pasted cells lie past the end of the grid and were left out.',
    copyLoaded: 'Only rows that have been shown can be copied.',
};

export type GridTexts = typeof gridTexts;
