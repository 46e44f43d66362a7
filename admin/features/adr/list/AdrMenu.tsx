import { useState, type ReactNode } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import MoreIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import { ActionMenu } from '../../../platform/layout/ActionMenu';
import { adr } from '../../../../models/features/adr/adr';
import { adrExport } from '../../../../models/features/adr/adrCalls';
import { requestList } from '../../../../models/features/adr/requestCalls';
import { EXPORT_FORMATS } from '../../../../models/platform/view/criteria';
import { fileOfCall } from '../../../platform/data/download';
import { useGranted } from '../../../platform/data/useGranted';
import { useOffered } from '../../../platform/data/useOffered';
import { useDownload } from '../../../platform/list/toolbar/useDownload';
import type { AdrRecord } from '../records';
import { detailOf, productsOf, requestsOf, updateOf } from './links';

/** Returns the links of an ADR that this user may follow. */
const useLinks = (id: number) => {
    const maySee = useGranted(requestList.access);
    const mayEdit = useOffered({ resource: adr.path, action: 'edit' });
    return [
        { to: detailOf(id), label: 'adr.open' },
        { to: productsOf(id), label: 'adr.products' },
        ...(maySee ? [{ to: requestsOf(id), label: 'adr.requests' }] : []),
        ...(mayEdit ? [{ to: updateOf(id), label: 'ra.action.edit' }] : []),
    ];
};

/** Shows the menu of actions on an ADR of the list. */
export const AdrMenu = ({ record: { id, name } }: { record: Pick<AdrRecord, 'id' | 'name'> }) => {
    const translate = useTranslate();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const { isUnderWay, save, cancel } = useDownload();
    const links = useLinks(id);
    const close = () => setAnchor(null);
    const then = (act: () => void) => () => {
        close();
        act();
    };
    const item = (key: string, label: ReactNode, act: () => void) => (
        <MenuItem key={key} onClick={then(act)}>
            {label}
        </MenuItem>
    );
    return (
        <>
            <IconButton
                size="small"
                aria-label={translate('adr.actionsOf', { name })}
                aria-haspopup="menu"
                aria-expanded={anchor !== null}
                onClick={event => setAnchor(event.currentTarget)}
            >
                <MoreIcon fontSize="small" />
            </IconButton>
            <ActionMenu label={translate('adr.actionsOf', { name })} anchor={anchor} onClose={close}>
                {links.map(({ to, label }) => (
                    <MenuItem key={to} component={LinkBase} to={to} onClick={close}>
                        {translate(label)}
                    </MenuItem>
                ))}
                {isUnderWay
                    ? item('cancel', translate('list.cancelExport'), cancel)
                    : EXPORT_FORMATS.map(format =>
                          item(
                              format,
                              `${translate('list.export')} · ${translate(`list.formats.${format}`)}`,
                              () => void save(fileOfCall(adrExport, { id, format })),
                          ),
                      )}
            </ActionMenu>
        </>
    );
};
