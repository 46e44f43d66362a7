import { LinkBase, useTranslate } from 'react-admin';
import ListIcon from '@mui/icons-material/FormatListBulleted';
import TreeIcon from '@mui/icons-material/AccountTreeOutlined';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { lastShown } from '../list/address/lastList';
import { treeOf, treePath } from './trees';

interface ViewSwitchProps {
    /** Path of the resource. */
    readonly path: string;
    readonly shown: 'list' | 'tree';
}

/** Shows the links from the list of records to their tree and back, where they are a tree; each as the user left it. */
export const ViewSwitch = ({ path, shown }: ViewSwitchProps) => {
    const translate = useTranslate();
    if (!treeOf(path)) return null;
    const views = [
        ['list', path, ListIcon],
        ['tree', treePath(path), TreeIcon],
    ] as const;
    return (
        <ToggleButtonGroup size="small" exclusive value={shown} role="navigation" aria-label={translate('tree.views')}>
            {views.map(([view, screen, Icon]) => (
                <ToggleButton
                    key={view}
                    value={view}
                    component={LinkBase}
                    to={lastShown(screen)}
                    aria-pressed={undefined}
                    aria-current={view === shown ? 'page' : undefined}
                    sx={{ gap: 0.75, px: 1.25, py: 0.5 }}
                >
                    <Icon fontSize="small" />
                    {translate(`tree.view.${view}`)}
                </ToggleButton>
            ))}
        </ToggleButtonGroup>
    );
};
