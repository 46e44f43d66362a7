import CategoryIcon from '@mui/icons-material/CategoryOutlined';
import ManageSearchIcon from '@mui/icons-material/ManageSearch';
import TableRowsIcon from '@mui/icons-material/TableRowsOutlined';
import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import type { ResourcePath } from '../../models/resource';

const icons: Readonly<Partial<Record<ResourcePath, SvgIconComponent>>> = {
    'services/product': ManageSearchIcon,
    'settings/datafeed': UploadFileIcon,
    'settings/productdepartment': CategoryIcon,
};

/** The icon of a resource's screens; one without its own gets that of a table. */
export const ScreenIcon = ({ path }: { path: string }) => {
    const Icon = (icons as Readonly<Record<string, SvgIconComponent | undefined>>)[path] ?? TableRowsIcon;
    return <Icon fontSize="small" />;
};
