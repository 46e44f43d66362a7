import { useEffect, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { EXPORT_FORMATS, type ExportFormat } from '../../../models/criteria';
import { productExport } from '../../../models/product/calls';
import { downloadFile } from '../../data/download';
import { isAbort, messageOf } from '../../data/ServiceError';
import { payloadOf, type Search } from './search';

/** Everything that is found, in the order that is shown, as a file. While it is made, the same button gives it up. */
export const LookupExport = ({ search }: { search: Search }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const [underWay, setUnderWay] = useState<AbortController>();
    const latest = useRef<AbortController>(undefined);
    useEffect(() => () => latest.current?.abort(), []);

    const save = async (format: ExportFormat) => {
        setAnchor(null);
        const abort = new AbortController();
        latest.current = abort;
        setUnderWay(abort);
        const { pageCriteria: _page, ...selection } = payloadOf(search);
        try {
            await downloadFile(productExport, { ...selection, format }, abort.signal);
        } catch (error) {
            if (!isAbort(error)) notify(messageOf(error), { type: 'error' });
        } finally {
            setUnderWay(undefined);
        }
    };
    return (
        <>
            <Button
                startIcon={<DownloadIcon />}
                aria-haspopup={underWay ? undefined : 'menu'}
                aria-expanded={anchor !== null}
                onClick={event => (underWay ? underWay.abort() : setAnchor(event.currentTarget))}
            >
                {translate(underWay ? 'lookup.cancelExport' : 'list.export')}
            </Button>
            <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
                {EXPORT_FORMATS.map(format => (
                    <MenuItem key={format} onClick={() => void save(format)}>
                        {translate(`list.formats.${format}`)}
                    </MenuItem>
                ))}
            </Menu>
        </>
    );
};
