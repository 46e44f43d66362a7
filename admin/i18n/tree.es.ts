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
    belowIt: 'Debajo',
    belowOf: 'debajo de %{name}',
    addBelow: 'Añadir debajo',
    keys: 'Las flechas recorren el árbol, Alt con una flecha mueve, Insertar añade debajo, F2 edita, Suprimir elimina.',
    views: 'Vistas',
    view: { list: 'Lista', tree: 'Árbol' },
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
