import { useTranslate } from 'react-admin';
import CollapseIcon from '@mui/icons-material/UnfoldLess';
import ExpandIcon from '@mui/icons-material/UnfoldMore';
import Button from '@mui/material/Button';
import type { EntityNode } from '../../../../models/adr/entity';
import { branchesOf } from '../columns';

interface BranchToolsProps {
    readonly tree: readonly EntityNode[];
    readonly collapsed: ReadonlySet<number>;
    readonly onCollapse: (entities: readonly number[]) => void;
}

/** Hides the columns below every branch, or shows them all. */
export const BranchTools = ({ tree, collapsed, onCollapse }: BranchToolsProps) => {
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
            {translate(isAnyOpen ? 'adrProducts.collapseAll' : 'adrProducts.expandAll')}
        </Button>
    );
};
