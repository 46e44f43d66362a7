import { useState } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import AddIcon from '@mui/icons-material/Add';
import CloneIcon from '@mui/icons-material/ContentCopy';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { ActionMenu } from '../../../../platform/layout/ActionMenu';
import { IMPORT } from '../../../feed/imports/links';
import type { Act, Made } from '../../../../tpm/workbench/asking';
import { useWorkbench } from '../context';
import { nameOf, type Level, type WorkbenchNode } from '../nodes';

const ACTS: readonly { readonly act: Act; readonly text: string; readonly Icon: typeof AddIcon }[] = [
    { act: 'edit', text: 'ra.action.edit', Icon: EditIcon },
    { act: 'clone', text: 'ra.action.clone', Icon: CloneIcon },
    { act: 'delete', text: 'record.delete', Icon: DeleteIcon },
];

/** What can be made in what is chosen; a promotion of an account is made in a group of it. */
const MAKES: Readonly<Record<Level, readonly Made[]>> = {
    plan: ['account'],
    account: ['group', 'promotion'],
    group: ['promotion'],
    promotion: [],
};

/** Where something new goes: in a group, where the account has some. */
const placesFor = (made: Made, node: WorkbenchNode): readonly WorkbenchNode[] =>
    made === 'promotion' && node.level === 'account' && node.children.length > 0 ? node.children : [node];

/** Makes something new; in which group it goes is asked where there are several. */
const AddButton = ({ made, node }: { made: Made; node: WorkbenchNode }) => {
    const translate = useTranslate();
    const { ask } = useWorkbench();
    const [anchor, setAnchor] = useState<HTMLElement>();
    const places = placesFor(made, node);
    const add = (within: WorkbenchNode) => {
        setAnchor(undefined);
        ask({ act: 'add', level: made, within });
    };
    const [first = node] = places;
    const isAsked = places.length > 1;
    return (
        <>
            <Button
                size="small"
                variant="outlined"
                startIcon={<AddIcon />}
                {...(isAsked && { 'aria-haspopup': 'menu', 'aria-expanded': anchor !== undefined })}
                onClick={event => (isAsked ? setAnchor(event.currentTarget) : add(first))}
            >
                {translate(`workbench.add.${made}`)}
            </Button>
            <ActionMenu
                label={translate(`workbench.add.${made}`)}
                anchor={anchor ?? null}
                onClose={() => setAnchor(undefined)}
            >
                {places.map(place => (
                    <MenuItem key={place.id} onClick={() => add(place)}>
                        {translate('workbench.inGroup', { name: nameOf(place) })}
                    </MenuItem>
                ))}
            </ActionMenu>
        </>
    );
};

/** What can be done with what is chosen, by whom it may be done. */
export const PanelActions = ({ node }: { node: WorkbenchNode }) => {
    const translate = useTranslate();
    const { ask, may, mayAdd } = useWorkbench();
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '&:empty': { display: 'none' } }}>
            {MAKES[node.level].filter(mayAdd).map(made => (
                <AddButton key={made} {...{ made, node }} />
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
            {ACTS.filter(({ act }) => may(act, node)).map(({ act, text, Icon }) => (
                <Button
                    key={act}
                    size="small"
                    startIcon={<Icon />}
                    {...(act === 'delete' && { color: 'error' })}
                    onClick={() => ask({ act, node })}
                >
                    {translate(text)}
                </Button>
            ))}
        </Box>
    );
};
