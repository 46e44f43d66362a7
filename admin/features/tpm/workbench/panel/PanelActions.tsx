import { useState } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import AddIcon from '@mui/icons-material/Add';
import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { ActionMenu } from '../../../../platform/layout/ActionMenu';
import { IMPORT } from '../../../feed/imports/links';
import type { CreatableLevel } from '../dialogRequest';
import { useWorkbench } from '../context';
import { useActs } from './acts';
import { nameOf, type Level, type WorkbenchNode } from '../nodes';

/** Levels that can be added in the chosen node; a promotion of an account is added in a group of it. */
const MAKES: Readonly<Record<Level, readonly CreatableLevel[]>> = {
    plan: ['account'],
    account: ['group', 'promotion'],
    group: ['promotion'],
    promotion: [],
};

/** Returns the nodes that a new one can go in: groups, where the account has some. */
const listTargets = (newLevel: CreatableLevel, node: WorkbenchNode): readonly WorkbenchNode[] =>
    newLevel === 'promotion' && node.level === 'account' && node.children.length > 0 ? node.children : [node];

/** Creates a record; prompts for its group where there are several. */
const AddButton = ({ level, node }: { level: CreatableLevel; node: WorkbenchNode }) => {
    const translate = useTranslate();
    const { ask } = useWorkbench();
    const [anchor, setAnchor] = useState<HTMLElement>();
    const targets = listTargets(level, node);
    const add = (within: WorkbenchNode) => {
        setAnchor(undefined);
        ask({ act: 'add', level, within });
    };
    const [first = node] = targets;
    const hasChoice = targets.length > 1;
    return (
        <>
            <Button
                size="small"
                variant="outlined"
                startIcon={<AddIcon />}
                {...(hasChoice && { 'aria-haspopup': 'menu', 'aria-expanded': anchor !== undefined })}
                onClick={event => (hasChoice ? setAnchor(event.currentTarget) : add(first))}
            >
                {translate(`workbench.add.${level}`)}
            </Button>
            <ActionMenu
                label={translate(`workbench.add.${level}`)}
                anchor={anchor ?? null}
                onClose={() => setAnchor(undefined)}
            >
                {targets.map(target => (
                    <MenuItem key={target.id} onClick={() => add(target)}>
                        {translate('workbench.inGroup', { name: nameOf(target) })}
                    </MenuItem>
                ))}
            </ActionMenu>
        </>
    );
};

/** Shows the actions on the chosen node that the user may take. */
export const PanelActions = ({ node }: { node: WorkbenchNode }) => {
    const translate = useTranslate();
    const { mayAdd } = useWorkbench();
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '&:empty': { display: 'none' } }}>
            {MAKES[node.level].filter(mayAdd).map(newLevel => (
                <AddButton key={newLevel} level={newLevel} node={node} />
            ))}
            {node.level === 'plan' && mayAdd('promotion') && (
                <Button
                    size="small"
                    startIcon={<UploadFileIcon />}
                    component={LinkBase}
                    to={`${IMPORT}?plan=${String(node.record.id)}`}
                >
                    {translate('imports.upload')}
                </Button>
            )}
            {useActs(node).map(({ name, label, Icon, isDanger, onChoose }) => (
                <Button
                    key={name}
                    size="small"
                    startIcon={Icon && <Icon />}
                    {...(isDanger && { color: 'error' })}
                    {...(onChoose && { onClick: onChoose })}
                >
                    {label}
                </Button>
            ))}
        </Box>
    );
};
