import type { SvgIconComponent } from '@mui/icons-material';
import TableRowsIcon from '@mui/icons-material/TableRowsOutlined';
import { slices } from '../slices';

const icons = Object.assign({}, ...slices.map(slice => slice.icons)) as Readonly<
    Partial<Record<string, SvgIconComponent>>
>;

/** The screens that have an icon of their own, by their paths. */
export const pathsWithIcons: readonly string[] = Object.keys(icons);

/** The icon of a resource's screens; one without its own gets that of a table. */
export const ScreenIcon = ({ path }: { path: string }) => {
    const Icon = icons[path] ?? TableRowsIcon;
    return <Icon fontSize="small" />;
};
