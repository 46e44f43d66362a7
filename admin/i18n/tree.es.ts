import type { TreeTexts } from './tree.en';

/** The texts of every tree. */
export const treeTexts: TreeTexts = {
    found: '%{count} encontradas',
    expandAll: 'Expandir todo',
    collapseAll: 'Contraer todo',
    expand: 'Mostrar lo que hay debajo de %{name}',
    collapse: 'Ocultar lo que hay debajo de %{name}',
    toLevel: 'Mostrar niveles',
    level: 'Hasta el nivel %{level}',
    below: '%{count} debajo',
    moved: 'Se movió %{name}.',
    drag: {
        start: 'Se está moviendo %{name}.  Escape la deja donde está.',
        before: 'Antes de %{name}.',
        below: 'Al final, debajo de %{name}.',
        last: 'Al final de todo.',
        nowhere: 'Aquí no.',
        stays: '%{name} se queda donde está.',
    },
};
