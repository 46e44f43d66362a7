import type { GridTexts } from './grid.en';

/** The texts of every grid. */
export const gridTexts: GridTexts = {
    expandAll: 'Mostrar todo',
    collapseAll: 'Contraer todo',
    chooseColumn: 'Seleccionar %{name}',
    chooseBranch: 'Seleccionar todo %{name}',
    chosen: '%{count} celdas seleccionadas',
    many: '¿Cambiar %{count} celdas?',
    manyText: 'Abarcan más de lo que ve.  El último cambio puede deshacerse.',
    fillThem: 'Cambiarlas',
    pasteCut:
        '%{smart_count} celda pegada queda fuera de la tabla y se omitió. |||| %{count} celdas pegadas quedan fuera de la tabla y se omitieron.',
    copyLoaded: 'Solo pueden copiarse filas que se hayan mostrado.',
};
