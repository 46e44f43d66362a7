import { useState } from 'react';
import { useTranslate } from 'react-admin';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { ActionMenu } from '../../layout/ActionMenu';
import { EXPORT_FORMATS, type ExportFormat } from '../../../../models/platform/view/criteria';
import type { FileRequest } from '../../data/download';
import { useDownload } from './useDownload';

interface ExportMenuProps {
    readonly fileIn: (format: ExportFormat) => FileRequest;
}

/** Offers the file in each format. While it is made, the same button gives it up. */
export const ExportMenu = ({ fileIn }: ExportMenuProps) => {
    const translate = useTranslate();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const { isUnderWay, save, cancel } = useDownload();
    const choose = (format: ExportFormat) => {
        setAnchor(null);
        void save(fileIn(format));
    };
    return (
        <>
            <Button
                startIcon={<DownloadIcon />}
                aria-haspopup={isUnderWay ? undefined : 'menu'}
                aria-expanded={anchor !== null}
                onClick={event => (isUnderWay ? cancel() : setAnchor(event.currentTarget))}
            >
                {translate(isUnderWay ? 'list.cancelExport' : 'list.export')}
            </Button>
            <ActionMenu label={translate('list.export')} anchor={anchor} onClose={() => setAnchor(null)}>
                {EXPORT_FORMATS.map(format => (
                    <MenuItem key={format} onClick={() => choose(format)}>
                        {translate(`list.formats.${format}`)}
                    </MenuItem>
                ))}
            </ActionMenu>
        </>
    );
};
