import { useState } from 'react';
import { useListContext, useTranslate, type RaRecord } from 'react-admin';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { API } from '../data/http';
import { useFilters } from './useFilters';

const FORMATS = ['csv', 'xlsx'] as const;

/** The list as a file: exactly what is filtered, in the order that is shown. The server streams it. */
export const ExportButton = ({ path }: { path: string }) => {
    const translate = useTranslate();
    const filter = useFilters();
    const {
        sort: { field, order },
    } = useListContext<RaRecord>();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const close = () => setAnchor(null);
    const urlOf = (format: (typeof FORMATS)[number]) =>
        `${API}/${path}/export?${new URLSearchParams({
            filter: JSON.stringify(filter),
            sort: JSON.stringify([field, order]),
            format,
        }).toString()}`;
    return (
        <>
            <Button
                startIcon={<DownloadIcon />}
                aria-haspopup="menu"
                aria-expanded={anchor !== null}
                onClick={event => setAnchor(event.currentTarget)}
            >
                {translate('list.export')}
            </Button>
            <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
                {FORMATS.map(format => (
                    <MenuItem key={format} component="a" href={urlOf(format)} download onClick={close}>
                        {translate(`list.formats.${format}`)}
                    </MenuItem>
                ))}
            </Menu>
        </>
    );
};
