export { listFigureFiles, listFigureNames, listFigures, saveFigure } from './figure-store.ts';
export { type DocPicture, firstPictureOf, listPictures } from './list-pictures.ts';
export { figureNames, listShownFigures } from './shown-figures.ts';
