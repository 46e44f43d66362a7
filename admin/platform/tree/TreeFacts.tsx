import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import type { TreeNode } from '../../../models/platform/tree/indexedTree';
import { FieldTable, type FieldRow } from '../show/FieldTable';
import type { useTreeScreen } from './useTreeScreen';

interface TreeFactsProps<N extends TreeNode<N>> {
    readonly screen: ReturnType<typeof useTreeScreen<N>>;
    readonly node: N;
    readonly rows: readonly FieldRow[];
    /** Its name, where that is a link. */
    readonly title?: ReactNode;
    /** Below all that. */
    readonly children?: ReactNode;
}

const OFFERED = [
    { act: 'add', does: 'onAdd', text: 'tree.addBelow', Icon: AddIcon, look: { variant: 'outlined' } },
    { act: 'edit', does: 'onEdit', text: 'ra.action.edit', Icon: EditIcon, look: {} },
    { act: 'delete', does: 'onDelete', text: 'record.delete', Icon: DeleteIcon, look: { color: 'error' } },
] as const;

/** Shows what is known of the selected node, and the actions on it. */
export const TreeFacts = <N extends TreeNode<N>>({ screen, node, rows, title, children }: TreeFactsProps<N>) => {
    const translate = useTranslate();
    const { adapter, changes, may } = screen;
    const name = adapter.name(node);
    return (
        <Card component="section" aria-label={name}>
            <CardContent>
                <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                    {adapter.code(node)}
                </Typography>
                <Typography variant="h2" sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
                    {title ?? name}
                </Typography>
                <FieldTable rows={rows} isCompact />
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2, '&:empty': { display: 'none' } }}>
                    {OFFERED.filter(({ act }) => may(act, node)).map(({ act, does, text, Icon, look }) => (
                        <Button
                            key={act}
                            size="small"
                            startIcon={<Icon />}
                            {...look}
                            onClick={() => changes?.[does](node.id)}
                        >
                            {translate(text)}
                        </Button>
                    ))}
                </Box>
                {children}
            </CardContent>
        </Card>
    );
};
