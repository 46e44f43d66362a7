import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';

/** Whether the window is under 601 pixels wide (specification section 9). */
export const useIsSmall = (): boolean => useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));

/** Whether the window is over 992 pixels wide (specification section 9). */
export const useIsLarge = (): boolean => useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));

/** Whether the window is up to 992 pixels wide: what is side by side elsewhere is shown one at a time. */
export const useIsNarrow = (): boolean => useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));

/** Whether the window is at least 1200 pixels wide: a list and one of its records are side by side. */
export const useIsWide = (): boolean => useMediaQuery('(min-width: 1200px)');
