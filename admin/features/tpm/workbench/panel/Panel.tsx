import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import BackIcon from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useNames } from '../../../../platform/record/useNames';
import { DEFINITIONS } from '../dialogRequest';
import { useWorkbench } from '../context';
import { nameOf, type WorkbenchNode } from '../nodes';
import { PanelActions } from './PanelActions';

/** Id of the heading that is focused when a panel opens in place of the tree. */
export const PANEL_HEADING = 'workbench-heading';

interface PanelProps {
    readonly node: WorkbenchNode;
    /** Shown beside the name. */
    readonly beside?: ReactNode;
    /** Shown below it. */
    readonly about?: ReactNode;
    readonly children: ReactNode;
}

/** Shows the link back to the tree, where the tree is not beside. */
export const WayBack = () => {
    const translate = useTranslate();
    const { onBack } = useWorkbench();
    if (!onBack) return null;
    return (
        <Button startIcon={<BackIcon />} onClick={onBack} sx={{ mb: 1, alignSelf: 'flex-start' }}>
            {translate('workbench.back')}
        </Button>
    );
};

/** Shows the chosen node: its name, the actions on it, and what is known of it. */
export const Panel = ({ node, beside, about, children }: PanelProps) => {
    const { one } = useNames(DEFINITIONS[node.level]);
    const name = nameOf(node);
    return (
        <Box component="section" aria-label={name} sx={{ minWidth: 0 }}>
            <WayBack />
            <Card sx={{ p: { xs: 2, sm: 2.5 }, mb: 2 }}>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
                    <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
                        <Typography variant="overline" color="text.secondary">
                            {one}
                        </Typography>
                        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                            <Typography
                                id={PANEL_HEADING}
                                tabIndex={-1}
                                variant="h2"
                                sx={{ overflowWrap: 'anywhere', outline: 'none' }}
                            >
                                {name}
                            </Typography>
                            {beside}
                        </Box>
                        {about}
                    </Box>
                    <PanelActions node={node} />
                </Box>
            </Card>
            {children}
        </Box>
    );
};
