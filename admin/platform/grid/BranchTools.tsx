import { useTranslate } from 'react-admin';
import CollapseIcon from '@mui/icons-material/UnfoldLess';
import ExpandIcon from '@mui/icons-material/UnfoldMore';
import Button from '@mui/material/Button';
import { branchesOf, type Headed } from './columns';

interface BranchToolsProps<N> {
    readonly tree: readonly N[];
    readonly collapsed: ReadonlySet<number>;
    readonly onCollapse: (nodes: readonly number[]) => void;
}

/** Hides the columns below every branch, or shows them all. */
export const BranchTools = <N extends Headed<N>>({ tree, collapsed, onCollapse }: BranchToolsProps<N>) => {
    const translate = useTranslate();
    const branches = branchesOf(tree);
    if (branches.length === 0) return null;
    const isAnyOpen = branches.some(id => !collapsed.has(id));
    return (
        <Button
            size="small"
            startIcon={isAnyOpen ? <CollapseIcon /> : <ExpandIcon />}
            onClick={() => onCollapse(isAnyOpen ? branches : [])}
        >
            {translate(isAnyOpen ? 'grid.collapseAll' : 'grid.expandAll')}
        </Button>
    );
};
