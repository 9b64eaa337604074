/**
 * Several hundred German banks, for a long list: three kinds of bank in every town, all with invented names.
 *
 * @module
 */

const towns = `
Aachen, Ahlen, Altenburg, Amberg, Ansbach, Apolda, Arnsberg, Aschaffenburg, Augsburg, Aurich, Bad Homburg, Bad Kreuznach, Bad Tölz,
Baden-Baden, Bamberg, Bautzen, Bayreuth, Bergisch Gladbach, Berlin, Bielefeld, Bocholt, Bochum, Bonn, Bottrop, Brandenburg,
Braunschweig, Bremen, Bremerhaven, Buxtehude, Celle, Chemnitz, Coburg, Cottbus, Cuxhaven, Dachau, Darmstadt, Deggendorf, Delmenhorst,
Dessau, Detmold, Donauwörth, Dortmund, Dresden, Duisburg, Düren, Düsseldorf, Eberswalde, Eisenach, Elmshorn, Emden, Erding, Erfurt,
Erlangen, Eschwege, Essen, Esslingen, Eutin, Flensburg, Frankfurt am Main, Frankfurt (Oder), Freiberg, Freiburg, Freising, Fulda, Fürth,
Garmisch, Gelsenkirchen, Gera, Gießen, Göppingen, Görlitz, Goslar, Gotha, Göttingen, Greifswald, Güstrow, Gütersloh, Hagen, Halberstadt,
Halle, Hamburg, Hameln, Hamm, Hanau, Hannover, Heidelberg, Heilbronn, Herford, Herne, Hildesheim, Hof, Husum, Ingolstadt, Iserlohn,
Jena, Kaiserslautern, Karlsruhe, Kassel, Kempten, Kiel, Kleve, Koblenz, Köln, Konstanz, Krefeld, Landshut, Leipzig, Leverkusen, Lindau,
Lübeck, Ludwigsburg, Lüneburg, Magdeburg, Mainz, Mannheim, Marburg, Meißen, Memmingen, Minden, Mönchengladbach, Mühlhausen, München,
Münster, Naumburg, Neuss, Nordhausen, Nürnberg, Oberhausen, Offenbach, Offenburg, Oldenburg, Osnabrück, Paderborn, Passau, Pforzheim,
Pirna, Plauen, Potsdam, Quedlinburg, Ravensburg, Regensburg, Remscheid, Rosenheim, Rostock, Saarbrücken, Salzgitter, Schwerin,
Siegen, Soest, Solingen, Speyer, Stade, Stralsund, Straubing, Stuttgart, Suhl, Trier, Tübingen, Uelzen, Ulm, Weimar, Wesel,
Wetzlar, Wiesbaden, Wismar, Wittenberg, Wolfsburg, Worms, Wuppertal, Würzburg, Zittau, Zwickau`
  .split(',')
  .map((town) => town.trim().replace(/\s+/g, ' '));

/** Banks of the whole country, shown first. */
const everywhere = ['Adlerhorst Bank', 'Federkiel Bank', 'Nordlicht Direktbank', 'Reetdach Bank', 'Taubenhaus Bank'];

/** Several hundred names, in the order of the payment page. */
export const germanBanks: readonly string[] = [
  ...everywhere,
  ...['Bürgerkasse', 'Lindenbank', 'Torhausbank'].flatMap((house) => towns.map((town) => `${house} ${town}`)),
];
