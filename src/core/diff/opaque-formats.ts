/**
 * Formats that hold no line anybody could review: what a person looks at, listens to, unpacks or has a compiler make.
 * Only for these does "binary" mean "nothing to read". Extensions that text is written in as well (`ts`, `key`, `dot`),
 * and those that say nothing about the content (`bin`, `dat`), are left out on purpose.
 */
const OPAQUE_EXTENSIONS: ReadonlySet<string> = new Set(
  [
    // images
    'png apng jpg jpeg jfif gif bmp ico icns cur webp avif heic heif jxl jp2 tif tiff tga psd xcf ai sketch fig exr hdr',
    'dds ktx ktx2 astc pcx',
    // sound and moving pictures
    'mp3 m4a aac ogg oga opus flac wav wma aif aiff mid midi mp4 m4v mov avi mkv webm ogv wmv flv mpg mpeg 3gp',
    // three-dimensional models
    'glb fbx blend 3ds',
    // fonts
    'woff woff2 ttf ttc otf eot pfb',
    // archives and packages
    'zip gz tgz bz2 tbz2 xz txz zst lz lz4 lzma br 7z rar tar cab iso dmg jar war ear aar apk aab ipa whl egg gem nupkg',
    'crate deb rpm pkg msi xpi crx vsix phar',
    // office and print
    'pdf doc docx docm xls xlsx xlsm xlsb ppt pptx pptm odt ods odp odg pages numbers epub mobi djvu',
    // made by a compiler
    'class pyc pyo o obj a lib so dylib dll exe pdb wasm beam elc mo gmo ko kotlin_module',
  ].flatMap((group) => group.split(' ')),
);

/** True when the name, by its last extension and in any letter case, says that there is nothing to read. */
export function isOpaqueFormat(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return dot >= 0 && OPAQUE_EXTENSIONS.has(name.slice(dot + 1).toLowerCase());
}
